"""What every game speaks: the contract, the door `play`, sealed chance, typed lines, discovery."""
