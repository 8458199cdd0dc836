#!/bin/bash
# Starts a cluster of three PostgreSQL nodes (Patroni, etcd, haproxy) on this machine, for tests. Installs missing
# packages on Debian 12. No systemd, no containers.
#
#   ./up.sh                    loopback: each node has different ports
#   NET_MODE=netns ./up.sh     a network namespace for each node, so that a node can be disconnected (root only)
#
# Writes $WORKDIR/cluster.env, with DATABASE_URL: through haproxy, which follows the primary.
# shellcheck source=lib.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
# shellcheck source=settings.sh
. "$HARNESS_DIR/settings.sh"

# A port conflict with another cluster or program would cause a confusing error later.
check_ports() {
  if [ "$NET_MODE" != loopback ]; then return; fi
  local n port ports=("$PROXY_PORT")
  for n in $(nodes); do ports+=("$(pg_port "$n")" "$(rest_port "$n")" "$(etcd_port "$n")" "$(peer_port "$n")"); done
  for port in "${ports[@]}"; do
    if (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then die "port $port is in use (change it with the settings in config.sh)"; fi
  done
}

check_versions() {
  local version; version=$(dpkg-query -W -f '${Version}' patroni)
  if [ "$DCS_API" = etcd3 ] && dpkg --compare-versions "$version" lt 3.0.3; then
    log "WARNING: Patroni $version with etcd's v3 API can lose acknowledged writes (see config.sh)"
  fi
}

make_network() {
  if [ "$NET_MODE" != netns ]; then return; fi
  [ "$(id -u)" = 0 ] || die "NET_MODE=netns needs root"
  local n hub; hub=$(ns_name hub)
  ip netns add "$hub"
  ip -n "$hub" link set lo up
  ip -n "$hub" link add br0 type bridge
  ip -n "$hub" addr add "$(hub_host)/24" dev br0
  ip -n "$hub" link set br0 up
  for n in $(nodes); do
    ip netns add "$(ns_name "$n")"
    ip -n "$(ns_name "$n")" link set lo up
    # "port<N>" on the hub's bridge <-> "eth0" in the node
    ip -n "$hub" link add "port$n" type veth peer name eth0 netns "$(ns_name "$n")"
    ip -n "$hub" link set "port$n" master br0 up
    ip -n "$(ns_name "$n")" addr add "$(node_host "$n")/24" dev eth0
    ip -n "$(ns_name "$n")" link set eth0 up
  done
}

secret() { od -An -N16 -tx1 /dev/urandom | tr -d ' \n'; }

chown_to_postgres() {
  if [ "$(id -u)" != 0 ]; then return; fi
  chown "$RUN_AS": "$WORKDIR" "$WORKDIR"/{etc,run,log,data} "$WORKDIR"/etc/*
  setpriv --reuid="$RUN_AS" --regid="$RUN_AS" --init-groups test -w "$WORKDIR/data" ||
    { rm -f "$WORKDIR/settings.env"; die "user $RUN_AS has no access to $WORKDIR: set WORKDIR to another folder"; }
}

make_app_database() {
  local p; p=$(primary_node)
  PGPASSWORD=$PG_SUPERUSER_PASSWORD in_ns hub "$PG_BIN/psql" -q -v ON_ERROR_STOP=1 \
    -h "$(node_host "$p")" -p "$(pg_port "$p")" -U postgres -d postgres \
    -c "CREATE ROLE $APP_USER LOGIN PASSWORD '$APP_PASSWORD'" -c "CREATE DATABASE $APP_DB OWNER $APP_USER"
}

query_through_proxy() {
  PGPASSWORD=$APP_PASSWORD PGCONNECT_TIMEOUT=2 in_ns hub "$PG_BIN/psql" \
    -h "$(hub_host)" -p "$PROXY_PORT" -U "$APP_USER" -d "$APP_DB" -c 'SELECT 1'
}

etcd_has_quorum() {
  ETCDCTL_API=3 in_ns hub etcdctl --endpoints "$(node_host 1):$(etcd_port 1)" --command-timeout=2s endpoint health
}

[ ! -f "$WORKDIR/settings.env" ] || die "a cluster is already running in $WORKDIR (stop it with down.sh)"
"$HARNESS_DIR/install.sh"
log "packages installed after $SECONDS s"
check_versions
check_ports
mkdir -p "$WORKDIR"/{etc,run,log,data}
# node.sh and down.sh read these settings
declare -p NET_MODE DCS_API CLUSTER_NAME NODE_COUNT PG_PORT_BASE REST_PORT_BASE ETCD_CLIENT_PORT_BASE \
  ETCD_PEER_PORT_BASE PROXY_PORT NETNS_SUBNET PG_BIN RUN_AS | sed 's/^declare -[-x] //' >"$WORKDIR/settings.env"
PG_SUPERUSER_PASSWORD=$(secret) PG_REPLICATION_PASSWORD=$(secret) APP_PASSWORD=$(secret)

make_network
for n in $(nodes); do write_patroni_settings "$n"; done
write_proxy_settings
write_cluster_env
chmod 600 "$WORKDIR"/etc/*.yml
chown_to_postgres

for n in $(nodes); do "$HARNESS_DIR/node.sh" start-etcd "$n"; done
wait_until 30 "etcd's quorum" etcd_has_quorum
# Node 1 starts first and initializes the cluster; the others copy it.
"$HARNESS_DIR/node.sh" start-patroni 1
wait_until 60 "a first primary" primary_node
for n in $(nodes); do "$HARNESS_DIR/node.sh" start-patroni "$n"; done
start_daemon haproxy hub haproxy -db -f "$WORKDIR/etc/haproxy.cfg"
wait_until 120 "all nodes to stream, one synchronously" cluster_is_healthy
make_app_database
wait_until 20 "a connection through haproxy" query_through_proxy
log "the cluster is ready after $SECONDS s; $WORKDIR/cluster.env has the addresses"
