# shellcheck shell=bash
# Writes the configuration of Patroni and haproxy, and the addresses for clients. Sourced by up.sh.

write_patroni_settings() {
  local n=$1 host etcd_hosts="" m
  host=$(node_host "$n")
  for m in $(nodes); do etcd_hosts+="${etcd_hosts:+,}$(node_host "$m"):$(etcd_port "$m")"; done
  cat >"$WORKDIR/etc/patroni$n.yml" <<YAML
scope: $CLUSTER_NAME
namespace: /db/
name: node$n
restapi: {listen: "$host:$(rest_port "$n")", connect_address: "$host:$(rest_port "$n")"}
$DCS_API: {hosts: "$etcd_hosts"}
bootstrap:
  dcs:
    ttl: $PATRONI_TTL
    loop_wait: $PATRONI_LOOP_WAIT
    retry_timeout: $PATRONI_RETRY_TIMEOUT
    primary_start_timeout: $PATRONI_PRIMARY_START_TIMEOUT
    maximum_lag_on_failover: 1048576
    synchronous_mode: true            # a commit is acknowledged only after the standby has it
    failsafe_mode: true               # keep the primary without etcd while every member responds
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters:
        max_connections: 100
        shared_buffers: 32MB
        synchronous_commit: "on"
        wal_level: replica
        hot_standby: "on"
        max_wal_senders: 10
        max_replication_slots: 10
        wal_keep_size: 256MB
        wal_sender_timeout: $PG_WAL_SENDER_TIMEOUT
        wal_receiver_timeout: $PG_WAL_RECEIVER_TIMEOUT
        tcp_keepalives_idle: 5
        tcp_keepalives_interval: 2
        tcp_keepalives_count: 3
  initdb: [{encoding: UTF8}, {locale: C.UTF-8}, data-checksums]
postgresql:
  listen: $host:$(pg_port "$n")
  connect_address: $host:$(pg_port "$n")
  data_dir: $WORKDIR/data/node$n
  bin_dir: $PG_BIN
  pgpass: $WORKDIR/run/pgpass$n
  authentication:
    superuser:   {username: postgres,   password: $PG_SUPERUSER_PASSWORD}
    replication: {username: replicator, password: $PG_REPLICATION_PASSWORD}
    rewind:      {username: rewinder,   password: $PG_REPLICATION_PASSWORD}
  pg_hba:
    - host replication replicator samenet scram-sha-256
    - host all all samenet scram-sha-256
    - host replication replicator 127.0.0.0/8 scram-sha-256
    - host all all 127.0.0.0/8 scram-sha-256
  parameters: {unix_socket_directories: ''}
YAML
}

write_proxy_settings() {
  local n
  {
    cat <<CFG
global
  maxconn 2000
defaults
  mode tcp
  retries 2
  timeout connect 2s
  timeout check 2s
  # Idle LISTEN connections must stay open, so there is no idle timeout. Keepalive detects dead peers.
  timeout client 24h
  timeout server 24h
  option clitcpka
  option srvtcpka
  # Close the connections of a node that is no longer the primary immediately, also when it is frozen or disconnected.
  default-server inter 1s fastinter 500ms downinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
listen primary
  bind $(hub_host):$PROXY_PORT
  option httpchk OPTIONS /primary
  http-check expect status 200
CFG
    for n in $(nodes); do echo "  server node$n $(node_host "$n"):$(pg_port "$n") check port $(rest_port "$n")"; done
  } >"$WORKDIR/etc/haproxy.cfg"
}

# Addresses for clients: the primary, each node, and the network namespace of these addresses.
write_cluster_env() {
  local n
  {
    echo "DATABASE_URL=postgresql://$APP_USER:$APP_PASSWORD@$(hub_host):$PROXY_PORT/$APP_DB"
    for n in $(nodes); do
      echo "NODE${n}_URL=postgresql://$APP_USER:$APP_PASSWORD@$(node_host "$n"):$(pg_port "$n")/$APP_DB"
      echo "NODE${n}_REST=http://$(node_host "$n"):$(rest_port "$n")"
    done
    echo "CLIENT_NETNS=$(hub_ns)"
  } >"$WORKDIR/cluster.env"
  chmod 600 "$WORKDIR/cluster.env"
}
