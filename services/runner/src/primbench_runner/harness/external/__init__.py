"""Any program as an agent: a browser's address, an instruction, and the program's last word."""
