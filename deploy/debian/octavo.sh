#!/bin/sh
# Runs a command of Octavo as the service would: with its settings, its folders and, called by root, as its user.
set -e
export OCTAVO_DATA=/var/lib/octavo OCTAVO_CACHE=/var/cache/octavo
settings=/etc/octavo/octavo.env
if [ -e "$settings" ] && [ ! -r "$settings" ]; then
  echo "octavo: the settings in $settings may be read by root only. Run the command as root: it goes on as the user octavo." >&2
  exit 1
fi
if [ -r "$settings" ]; then
  # NAME=value a line, as systemd reads them; nothing in them is run.
  while IFS= read -r line || [ -n "$line" ]; do
    name=${line%%=*}
    case $line in '' | '#'* | ';'*) continue ;; esac
    case $name in '' | *[!A-Za-z0-9_]* | "$line") continue ;; esac
    value=${line#*=}
    case $value in \"*\") value=${value#\"} value=${value%\"} ;; \'*\') value=${value#\'} value=${value%\'} ;; esac
    export "$name=$value"
  done <"$settings"
fi
if [ "$(id -u)" = 0 ]; then
  exec setpriv --reuid=octavo --regid=octavo --init-groups --no-new-privs -- /usr/lib/octavo/octavo "$@"
fi
exec /usr/lib/octavo/octavo "$@"
