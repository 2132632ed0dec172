FROM python:3.13-slim

ENV PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    PIP_NO_CACHE_DIR=1 \
    PIP_DISABLE_PIP_VERSION_CHECK=1 \
    SKALD_DATABASE=/data/skald.sqlite3

# One user without rights, one volume that holds everything worth keeping.
RUN useradd --system --create-home --uid 10001 skald \
    && install --directory --owner=skald --group=skald /data

WORKDIR /srv/skald

# Dependencies first: they change seldom, the source often.
COPY pyproject.toml constraints.txt LICENSE README.md ./
RUN mkdir bot games render storage \
    && touch bot/__init__.py games/__init__.py render/__init__.py storage/__init__.py \
    && pip install --constraint constraints.txt --editable .

COPY bot bot
COPY games games
COPY render render
COPY storage storage

USER skald
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=60s --timeout=10s --start-period=60s --retries=3 \
    CMD ["python", "-m", "bot", "health"]
CMD ["python", "-m", "bot", "run"]
