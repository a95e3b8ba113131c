"""What the shop does: functions of (state, input, moment), each of which either does all of it or refuses."""
