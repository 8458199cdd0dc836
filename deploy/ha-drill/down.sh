#!/bin/bash
# Stops the cluster: only processes with a pid file in $WORKDIR/run.
#   ./down.sh           does not delete data and logs
#   ./down.sh --purge   deletes them
# shellcheck source=lib.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

stop_daemon haproxy
for n in $(nodes); do
  "$HARNESS_DIR/node.sh" thaw "$n"
  if [ "$NET_MODE" = netns ]; then "$HARNESS_DIR/node.sh" heal "$n" 2>/dev/null || true; fi
done
# Patroni stops its postgres. All stop at the same time, so that no failover starts.
for n in $(nodes); do stop_daemon "patroni$n" & done; wait
for n in $(nodes); do
  if [ -n "$(postgres_pids "$n")" ]; then "$HARNESS_DIR/node.sh" crash-postgres "$n"; fi
  stop_daemon "etcd$n"
done
if [ "$NET_MODE" = netns ]; then
  for n in $(nodes) hub; do ip netns del "$(ns_name "$n")" 2>/dev/null || true; done
fi
rm -f "$WORKDIR/settings.env"
if [ "${1:-}" = --purge ]; then
  rm -rf "${WORKDIR:?}"/{etc,run,data,log,cluster.env}
  rmdir "$WORKDIR" 2>/dev/null || true # it may contain other files
fi
log "the cluster is stopped"
