#!/bin/bash
# Starts, stops or checks one node of the running cluster:  ./node.sh ACTION NODE
# start:  start-etcd start-patroni start (both)
# faults: crash          kill -9 of Patroni and of every postgres process of the node
#         crash-postgres kill -9 of postgres only; Patroni still runs
#         crash-etcd     kill -9 of the node's etcd
#         freeze         SIGSTOP of Patroni and of every postgres process, like a paused machine; thaw resumes them
#         partition      disconnects the network of the node (NET_MODE=netns only); heal connects it
# checks: primary (prints the number of the primary; takes no NODE)   whole (exits with 0 when all nodes are healthy)
# shellcheck source=lib.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
action=${1:?action} n=${2:-}

# signal_all SIGNAL PID...: ignores processes that have exited
signal_all() {
  local signal=$1; shift
  if [ $# -gt 0 ]; then kill "-$signal" "$@" 2>/dev/null || true; fi
}

signal_node() { # all database processes of the node
  local pids
  mapfile -t pids < <(pid_of "patroni$n"; postgres_pids "$n")
  signal_all "$1" "${pids[@]}"
}

start_etcd() {
  if is_alive "etcd$n"; then return; fi
  local host members="" m state=new v2=false
  host=$(node_host "$n")
  if [ -d "$WORKDIR/data/etcd$n/member" ]; then state=existing; fi
  if [ "$DCS_API" = etcd ]; then v2=true; fi
  for m in $(nodes); do members+="${members:+,}etcd$m=http://$(node_host "$m"):$(peer_port "$m")"; done
  start_daemon "etcd$n" "$n" etcd --name "etcd$n" --data-dir "$WORKDIR/data/etcd$n" \
    --listen-client-urls "http://$host:$(etcd_port "$n")" --advertise-client-urls "http://$host:$(etcd_port "$n")" \
    --listen-peer-urls "http://$host:$(peer_port "$n")" --initial-advertise-peer-urls "http://$host:$(peer_port "$n")" \
    --initial-cluster "$members" --initial-cluster-state "$state" --initial-cluster-token "$CLUSTER_NAME" \
    --auto-compaction-mode revision --auto-compaction-retention 1000 "--enable-v2=$v2"
}

start_patroni() {
  if is_alive "patroni$n"; then return; fi
  start_daemon "patroni$n" "$n" patroni "$WORKDIR/etc/patroni$n.yml"
}

link() {
  [ "$NET_MODE" = netns ] || die "$action needs NET_MODE=netns"
  ip -n "$(ns_name hub)" link set "port$n" "$1"
}

case $action in
  start-etcd)     start_etcd ;;
  start-patroni)  start_patroni ;;
  start)          start_etcd; start_patroni ;;
  crash)          signal_node KILL; rm -f "$(pid_file "patroni$n")" ;;
  crash-postgres) mapfile -t pids < <(postgres_pids "$n"); signal_all KILL "${pids[@]}" ;;
  crash-etcd)     stop_daemon "etcd$n" KILL ;;
  freeze)         signal_node STOP ;;
  thaw)           signal_node CONT ;;
  partition)      link down ;;
  heal)           link up ;;
  primary)        primary_node ;;
  whole)          cluster_is_healthy ;;
  *)              die "unknown action $action" ;;
esac
