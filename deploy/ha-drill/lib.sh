# shellcheck shell=bash
# What up.sh, node.sh and down.sh share. Source it; it is not a program.
set -euo pipefail
HARNESS_DIR=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=config.sh
. "$HARNESS_DIR/config.sh"
mkdir -p "$WORKDIR"
WORKDIR=$(cd "$WORKDIR" && pwd)
# A running cluster keeps the settings that it was started with.
# shellcheck source=/dev/null
if [ -f "$WORKDIR/settings.env" ]; then . "$WORKDIR/settings.env"; fi

log() { printf '%s %s\n' "$(date +%H:%M:%S.%3N)" "$*" >&2; }
die() { log "ERROR: $*"; exit 1; }

# --- where a node lives ------------------------------------------------------------------------
ns_name()   { echo "$CLUSTER_NAME-$1"; } # $1: a node's number, or "hub"
hub_ns()    { if [ "$NET_MODE" = netns ]; then ns_name hub; fi; }
node_host() { if [ "$NET_MODE" = netns ]; then echo "$NETNS_SUBNET.$1"; else echo 127.0.0.1; fi; }
hub_host()  { if [ "$NET_MODE" = netns ]; then echo "$NETNS_SUBNET.254"; else echo 127.0.0.1; fi; }
port_of()   { if [ "$NET_MODE" = netns ]; then echo $(($1 + 1)); else echo $(($1 + $2)); fi; } # $1: base, $2: node
pg_port()   { port_of "$PG_PORT_BASE" "$1"; }
rest_port() { port_of "$REST_PORT_BASE" "$1"; }
etcd_port() { port_of "$ETCD_CLIENT_PORT_BASE" "$1"; }
peer_port() { port_of "$ETCD_PEER_PORT_BASE" "$1"; }
nodes()     { seq 1 "$NODE_COUNT"; }

# in_ns WHERE COMMAND...: within a node's (or the hub's) network namespace
in_ns() {
  local where=$1; shift
  if [ "$NET_MODE" = netns ]; then ip netns exec "$(ns_name "$where")" "$@"; else "$@"; fi
}

# --- processes ---------------------------------------------------------------------------------
pid_file() { echo "$WORKDIR/run/$1.pid"; }
pid_of()   { cat "$(pid_file "$1")" 2>/dev/null || true; }
is_alive() {
  local pid; pid=$(pid_of "$1")
  [ -n "$pid" ] && [ -d "/proc/$pid" ] && ! grep -q '^State:.Z' "/proc/$pid/status" 2>/dev/null
}

# start_daemon NAME WHERE COMMAND...: in the background, in its own session, with a log and a pid file by NAME.
# All of it execs, so the recorded pid is the program's own.
start_daemon() {
  local name=$1 where=$2; shift 2
  local prefix=(env -i PATH="$PATH" LANG=C.UTF-8 HOME="$WORKDIR")
  if [ "$NET_MODE" = netns ]; then prefix+=(ip netns exec "$(ns_name "$where")"); fi
  if [ "$(id -u)" = 0 ]; then prefix+=(setpriv --reuid="$RUN_AS" --regid="$RUN_AS" --init-groups); fi
  (
    # No descriptor of the caller is inherited: a lock or a pipe would stay held for as long as the cluster lives.
    for fd in /proc/"$BASHPID"/fd/*; do
      fd=${fd##*/}
      if [ "$fd" -gt 2 ]; then eval "exec $fd>&-" 2>/dev/null || true; fi
    done
    exec setsid "${prefix[@]}" "$@" >>"$WORKDIR/log/$name.log" 2>&1 </dev/null
  ) &
  echo $! >"$(pid_file "$name")"
}

# stop_daemon NAME [SIGNAL]: signals it and waits, at most 30 s, until it is gone
stop_daemon() {
  local name=$1 signal=${2:-TERM} pid
  pid=$(pid_of "$name")
  if [ -z "$pid" ]; then return; fi
  kill -CONT "$pid" 2>/dev/null || true
  kill "-$signal" "$pid" 2>/dev/null || true
  for _ in $(seq 1 300); do is_alive "$name" || break; sleep 0.1; done
  if is_alive "$name"; then kill -KILL "$pid" 2>/dev/null || true; fi
  rm -f "$(pid_file "$name")"
}

# All pids of a node's postgres: the postmaster, then its children.
postgres_pids() {
  local postmaster
  postmaster=$(head -1 "$WORKDIR/data/node$1/postmaster.pid" 2>/dev/null || true)
  # the pid file survives a crash: the pid must still be this postgres
  if ! tr '\0' ' ' 2>/dev/null <"/proc/${postmaster:-none}/cmdline" | grep -qF -- "-D $WORKDIR/data/node$1 "; then return; fi
  echo "$postmaster"
  cat /proc/"$postmaster"/task/*/children 2>/dev/null | tr ' ' '\n' | grep . || true
}

# --- questions to the cluster ------------------------------------------------------------------
rest() { local path=$2; in_ns hub curl --silent --max-time 2 "${@:3}" "http://$(node_host "$1"):$(rest_port "$1")$path"; }

# Prints the number of the node whose Patroni says that it is the primary; fails when none does.
primary_node() {
  local n
  for n in $(nodes); do
    if rest "$n" /primary --fail >/dev/null; then echo "$n"; return; fi
  done
  return 1
}

# wait_until SECONDS WHAT COMMAND...: asks five times a second; dies when it takes longer
wait_until() {
  local limit=$1 what=$2 start=$SECONDS; shift 2
  until "$@" >/dev/null 2>&1; do
    [ $((SECONDS - start)) -lt "$limit" ] || die "waited ${limit} s in vain for $what (logs in $WORKDIR/log)"
    sleep 0.2
  done
}

# Succeeds when there is one primary, and every other node streams from it, one of them synchronously.
cluster_is_whole() {
  local p; p=$(primary_node) || return 1
  rest "$p" /cluster | python3 -c '
import json, sys
members = json.load(sys.stdin)["members"]
roles = [member["role"] for member in members]
whole = (len(members) == int(sys.argv[1]) and all(member["state"] in ("running", "streaming") for member in members)
         and roles.count("leader") == 1 and roles.count("sync_standby") >= 1
         and len({member.get("timeline") for member in members}) == 1)
sys.exit(0 if whole else 1)' "$NODE_COUNT"
}
