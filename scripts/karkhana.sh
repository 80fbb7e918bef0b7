#!/bin/sh
# The shop's one command, wherever one stands; a link in /usr/local/bin leads to it (docs/first-order.md).
# Plain sh, because it finds the Node that everything else runs on.
self=$(readlink -f "$0")
root=$(dirname "$(dirname "$self")")

absolute() {
  case $1 in
    /* | '') echo "$1" ;;
    *) echo "$PWD/$1" ;;
  esac
}

# Node would take --env-file for an option of its own, even behind the name of a script.
before=
for word do
  shift
  case $before in --env-file | --settings) word=$(absolute "$word") ;; esac
  before=$word
  case $word in
    --env-file) set -- "$@" --settings ;;
    --env-file=*) set -- "$@" --settings "$(absolute "${word#--env-file=}")" ;;
    *) set -- "$@" "$word" ;;
  esac
done

node=$root/node_modules/.bin/node
[ -x "$node" ] || node=node
program=$root/scripts/karkhana.ts
# A release has no sources, and all that it needs.
if [ -f "$program" ]; then "$node" "$root/scripts/prepare.mjs" || exit 1; else program=$root/build/server/karkhana.js; fi
PATH=$root/node_modules/.bin:$PATH
export PATH
[ "$1" = start ] || exec node "$program" "$@"

# As npm start does (package.json).
shift
cd "$root" || exit 1
MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 exec node --max-semi-space-size=4 --heap-growing-percent=100 \
  --import ./scripts/compile-cache.mjs --import ./scripts/env-file.mjs scripts/start.ts "$@"
