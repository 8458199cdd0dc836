# shellcheck shell=bash
# Settings of the test cluster; lib.sh sources this file. Environment variables override them:
#   PATRONI_TTL=30 WORKDIR=/tmp/my-cluster ./up.sh

# Data, logs, pid files and generated settings. User postgres needs access to it.
: "${WORKDIR:=/tmp/tiffin-cluster}"

# loopback: every node on 127.0.0.1 with different ports. Needs no network privilege.
# netns:    every node in its own network namespace, so that a node can be disconnected (root only).
: "${NET_MODE:=loopback}"
: "${NETNS_SUBNET:=10.231.77}"     # addresses of netns mode; they exist only inside the namespaces

: "${CLUSTER_NAME:=tiffin}"        # also the prefix of the network namespaces
: "${NODE_COUNT:=3}"

# First port of each kind; node N uses base+N in loopback mode and base+1 in netns mode.
: "${PG_PORT_BASE:=5440}"
: "${REST_PORT_BASE:=8440}"        # Patroni's REST API, which haproxy queries for the primary
: "${ETCD_CLIENT_PORT_BASE:=2440}"
: "${ETCD_PEER_PORT_BASE:=2450}"
: "${PROXY_PORT:=5500}"            # haproxy -> primary

# How Patroni talks to etcd.
# etcd:  etcd's v2 API (enabled in etcd 3.4). Leader updates are compare-and-set.
# etcd3: etcd's v3 API. Not with Patroni 3.0.2 (Debian 12): it overwrites the leader key without comparing, so a
#        primary that was frozen for longer than the ttl takes leadership back from its successor, and every write
#        acknowledged in the meantime is lost. Fixed in 3.0.3.
: "${DCS_API:=etcd}"

# Failover speed: a dead machine is replaced after PATRONI_TTL and a few seconds at most.
# PATRONI_LOOP_WAIT + 2 * PATRONI_RETRY_TIMEOUT must not exceed PATRONI_TTL, and newer versions of Patroni require at least 20 s.
: "${PATRONI_TTL:=20}"
: "${PATRONI_LOOP_WAIT:=2}"
: "${PATRONI_RETRY_TIMEOUT:=5}"
# How long Patroni tries to restart a crashed postgres in place before it gives up the leader's lock; 0: no restart.
: "${PATRONI_PRIMARY_START_TIMEOUT:=0}"
# A frozen or unreachable synchronous standby stalls every commit until the primary drops it. The default of PostgreSQL is 60 s.
: "${PG_WAL_SENDER_TIMEOUT:=5s}"
: "${PG_WAL_RECEIVER_TIMEOUT:=5s}"

: "${PG_VERSION:=15}"
: "${PG_BIN:=/usr/lib/postgresql/$PG_VERSION/bin}"
: "${RUN_AS:=postgres}"            # postgres refuses to run as root
: "${APP_DB:=app}"
: "${APP_USER:=app}"
