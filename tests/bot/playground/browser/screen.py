"""The page as a person uses it: what they read, and what they do with pointer or keys."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.async_api import ConsoleMessage, Locator, Page, WebSocket

PATIENCE_MILLISECONDS = 10_000
PUBLIC, PRIVATE = ".message:not(.ephemeral)", ".message.ephemeral"
_LOOK = """kind => {
  const message = [...document.querySelectorAll(`#messages > ${kind}`)].at(-1);
  if (message?.querySelector(".thinking, [aria-busy]")) return null;
  const copy = message?.cloneNode(true);
  const controls = [...copy?.querySelectorAll("[data-custom-id]") ?? []];
  copy?.querySelectorAll("time").forEach(moment => moment.remove());
  return [
    message?.dataset.id,
    copy?.innerText,
    ...controls.map(control => control.dataset.customId),
  ].join("\\n");
}"""


class Screen:
    """One window. `errors` is what the page complained of, `received` every event it was sent."""

    def __init__(self, page: "Page") -> None:
        self.page = page
        self.keys = page.keyboard
        self.errors: list[str] = []
        self.received: list[str] = []
        page.set_default_timeout(PATIENCE_MILLISECONDS)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._listen)
        page.on("websocket", self._overhear)

    def _listen(self, message: "ConsoleMessage") -> None:
        if message.type in {"error", "warning"}:
            self.errors.append(message.text)

    def _overhear(self, socket: "WebSocket") -> None:
        socket.on("framereceived", lambda frame: self.received.append(str(frame)))

    async def open(self, url: str, person: str, channel: str) -> None:
        """Open the page as somebody, at a channel."""
        await self.page.goto(f"{url}/#as={person}&channel={channel}")
        await self.page.get_by_role("textbox", name="Message #").wait_for()

    async def act_as(self, name: str) -> None:
        """Become another member with one click."""
        member = self.page.get_by_title(f"Act as {name}")
        await member.click()
        await self.page.locator(f"[aria-pressed=true][title^='Act as {name}']").wait_for()

    async def let_pass(self, span: str, ahead: str) -> None:
        """Press a span in the clock's panel, and wait until the clock is so far ahead."""
        await self.page.locator("#clock-toggle").click()
        panel = self.page.get_by_role("dialog", name="Let time pass")
        await panel.get_by_role("button", name=span).click()
        await panel.get_by_text(f"{ahead} ahead", exact=True).wait_for()
        await self.keys.press("Escape")
        await panel.wait_for(state="hidden")

    def button(self, name: str) -> "Locator":
        """The newest button with this label."""
        return self.page.locator("#messages").get_by_role("button", name=name, exact=True).last

    def on_board(self, name: str) -> "Locator":
        """The button with this label on the newest board that everybody sees."""
        board = self.page.locator(f"#messages > {PUBLIC}")
        return board.get_by_role("button", name=name, exact=True).last

    def said(self, text: str) -> "Locator":
        """The newest message that holds the text."""
        return self.page.locator("#messages > .message", has_text=text).last

    async def command(self, line: str, **options: str) -> None:
        """Type a command; options are chosen from their list by a text in it, numbers are typed."""
        await self.page.locator("#composer textarea").fill(f"/{line} ")
        for name, text in options.items():
            field = self.page.get_by_role("combobox", name=name, exact=True)
            if not await field.count():
                await self.page.get_by_role("button", name=f"Add {name}").click()
            await field.fill(text)
            if not text.isdigit():
                await self.page.get_by_role("option", name=text).first.click()
        await self.page.get_by_role("button", name="Send", exact=True).click()

    async def choose(self, select: "Locator", index: int = 0) -> str:
        """Open a select menu and choose one of its options; the option's text."""
        await select.click()
        option = self.page.locator("[popover]:popover-open [role=option]").nth(index)
        text = await option.inner_text()
        await option.click()
        return text

    async def look(self, kind: str = PUBLIC) -> str:
        """The newest public or private message as it stands: its words and its controls."""
        return await self.changed("", kind)

    async def changed(self, before: str, kind: str = PUBLIC) -> str:
        """Wait until the newest message of that kind is another one, or stands differently."""
        await self.page.wait_for_function(
            f"([kind, before]) => ![null, before].includes(({_LOOK})(kind))", arg=[kind, before]
        )
        return str(await self.page.evaluate(_LOOK, kind))

    async def called(self) -> str | None:
        """Whom the newest public message mentions first; None if it was edited since it called."""
        mentions = self.page.locator(f"#messages > {PUBLIC}").last.locator(".mention")
        names = await mentions.all_inner_texts()
        return names[0].removeprefix("@") if names else None

    async def focused(self) -> dict[str, Any]:
        """What has the focus: whether it is a select, its label, its custom id if it has one."""
        found: dict[str, Any] = await self.page.evaluate(
            """() => {
              const node = document.activeElement;
              return {
                select: node.matches("button.select"),
                label: node.getAttribute("aria-label") ?? node.innerText ?? "",
                control: node.dataset.customId ?? "",
              };
            }"""
        )
        return found
