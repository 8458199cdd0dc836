# shellcheck shell=bash
# Shared functions of up.sh, node.sh and down.sh. Source this file; do not run it.
set -euo pipefail
HARNESS_DIR=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=config.sh
. "$HARNESS_DIR/config.sh"
mkdir -p "$WORKDIR"
WORKDIR=$(cd "$WORKDIR" && pwd)
# A running cluster uses the settings from its start.
# shellcheck source=/dev/null
if [ -f "$WORKDIR/settings.env" ]; then . "$WORKDIR/settings.env"; fi

log() { printf '%s %s\n' "$(date +%H:%M:%S.%3N)" "$*" >&2; }
die() { log "ERROR: $*"; exit 1; }

# --- addresses of the nodes ------------------------------------------------------------------------
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

# in_ns WHERE COMMAND...: runs a command in the network namespace of a node or the hub
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

# start_daemon NAME WHERE COMMAND...: runs a command in the background in a new session, with a log and a pid file named NAME.
# Every wrapper uses exec, so the pid file has the pid of the program itself.
start_daemon() {
  local name=$1 where=$2; shift 2
  local prefix=(env -i PATH="$PATH" LANG=C.UTF-8 HOME="$WORKDIR")
  if [ "$NET_MODE" = netns ]; then prefix+=(ip netns exec "$(ns_name "$where")"); fi
  if [ "$(id -u)" = 0 ]; then prefix+=(setpriv --reuid="$RUN_AS" --regid="$RUN_AS" --init-groups); fi
  (
    # Close the inherited file descriptors: otherwise a lock or a pipe of the caller stays open while the cluster runs.
    for fd in /proc/"$BASHPID"/fd/*; do
      fd=${fd##*/}
      if [ "$fd" -gt 2 ]; then eval "exec $fd>&-" 2>/dev/null || true; fi
    done
    exec setsid "${prefix[@]}" "$@" >>"$WORKDIR/log/$name.log" 2>&1 </dev/null
  ) &
  echo $! >"$(pid_file "$name")"
}

# stop_daemon NAME [SIGNAL]: sends a signal and waits up to 30 s until the process exits
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

# Prints all postgres pids of a node: the postmaster, then its children.
postgres_pids() {
  local postmaster
  postmaster=$(head -1 "$WORKDIR/data/node$1/postmaster.pid" 2>/dev/null || true)
  # the pid file survives a crash, so check that the pid is still this postgres
  if ! tr '\0' ' ' 2>/dev/null <"/proc/${postmaster:-none}/cmdline" | grep -qF -- "-D $WORKDIR/data/node$1 "; then return; fi
  echo "$postmaster"
  cat /proc/"$postmaster"/task/*/children 2>/dev/null | tr ' ' '\n' | grep . || true
}

# --- state of the cluster ------------------------------------------------------------------
rest() { local path=$2; in_ns hub curl --silent --max-time 2 "${@:3}" "http://$(node_host "$1"):$(rest_port "$1")$path"; }

# Prints the number of the primary as Patroni reports it; fails when there is none.
primary_node() {
  local n
  for n in $(nodes); do
    if rest "$n" /primary --fail >/dev/null; then echo "$n"; return; fi
  done
  return 1
}

# wait_until SECONDS WHAT COMMAND...: retries five times per second; exits with an error after SECONDS
wait_until() {
  local limit=$1 what=$2 start=$SECONDS; shift 2
  until "$@" >/dev/null 2>&1; do
    [ $((SECONDS - start)) -lt "$limit" ] || die "timed out after ${limit} s waiting for $what (see the logs in $WORKDIR/log)"
    sleep 0.2
  done
}

# Succeeds when there is one primary and all other nodes replicate from it, one of them synchronously.
cluster_is_healthy() {
  local p; p=$(primary_node) || return 1
  rest "$p" /cluster | python3 -c '
import json, sys
members = json.load(sys.stdin)["members"]
roles = [member["role"] for member in members]
healthy = (len(members) == int(sys.argv[1]) and all(member["state"] in ("running", "streaming") for member in members)
         and roles.count("leader") == 1 and roles.count("sync_standby") >= 1
         and len({member.get("timeline") for member in members}) == 1)
sys.exit(0 if healthy else 1)' "$NODE_COUNT"
}
