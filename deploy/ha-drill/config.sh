# shellcheck shell=bash
# Settings of the test cluster; lib.sh sources this file. Each can be overridden from the environment:
#   PATRONI_TTL=30 WORKDIR=/tmp/my-cluster ./up.sh

# Data, logs, pid files and generated settings. User postgres must be able to reach it.
: "${WORKDIR:=/tmp/tiffin-cluster}"

# loopback: every node on 127.0.0.1, told apart by port. Needs no network privilege.
# netns:    every node in its own network namespace, so that one can be cut off (root only).
: "${NET_MODE:=loopback}"
: "${NETNS_SUBNET:=10.231.77}"     # addresses of netns mode; they exist only inside the namespaces

: "${CLUSTER_NAME:=tiffin}"        # also the prefix of the network namespaces
: "${NODE_COUNT:=3}"

# First port of each kind; node N uses base+N in loopback mode and base+1 in netns mode.
: "${PG_PORT_BASE:=5440}"
: "${REST_PORT_BASE:=8440}"        # Patroni's REST API, which haproxy asks who the primary is
: "${ETCD_CLIENT_PORT_BASE:=2440}"
: "${ETCD_PEER_PORT_BASE:=2450}"
: "${PROXY_PORT:=5500}"            # haproxy -> primary

# How Patroni talks to etcd.
# etcd:  etcd's v2 API (switched on in etcd 3.4). Leader updates are compare-and-set.
# etcd3: etcd's v3 API. Not with Patroni 3.0.2 (Debian 12): it overwrites the leader key without comparing, so a
#        primary that was frozen for longer than the ttl takes leadership back from its successor, and every write
#        acknowledged meanwhile is rewound away. Mended in 3.0.3.
: "${DCS_API:=etcd}"

# Failover speed: a dead machine is replaced after PATRONI_TTL and a few seconds at most.
# PATRONI_LOOP_WAIT + 2 * PATRONI_RETRY_TIMEOUT must not exceed PATRONI_TTL, and newer Patronis want 20 s at least.
: "${PATRONI_TTL:=20}"
: "${PATRONI_LOOP_WAIT:=2}"
: "${PATRONI_RETRY_TIMEOUT:=5}"
# How long Patroni tries to restart a crashed postgres in place before it gives up the leader's lock; 0: not at all.
: "${PATRONI_PRIMARY_START_TIMEOUT:=0}"
# A frozen or unreachable synchronous standby stalls every commit until the primary drops it. PostgreSQL's own: 60 s.
: "${PG_WAL_SENDER_TIMEOUT:=5s}"
: "${PG_WAL_RECEIVER_TIMEOUT:=5s}"

: "${PG_VERSION:=15}"
: "${PG_BIN:=/usr/lib/postgresql/$PG_VERSION/bin}"
: "${RUN_AS:=postgres}"            # postgres refuses to run as root
: "${APP_DB:=app}"
: "${APP_USER:=app}"
