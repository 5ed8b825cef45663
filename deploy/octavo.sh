#!/bin/sh
# Runs a command of the program in the image: octavo serve, octavo backup, octavo user list.
exec node --max-semi-space-size=8 /opt/octavo/octavo.cjs "$@"
