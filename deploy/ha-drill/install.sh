#!/bin/bash
# Installs the packages of the cluster on Debian as root; otherwise prints the missing ones.
# shellcheck source=lib.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

packages=("postgresql-$PG_VERSION" patroni etcd-server etcd-client haproxy python3-etcd python3-psycopg2 curl iproute2 util-linux)
command -v dpkg-query >/dev/null || die "the cluster needs Debian's packages: ${packages[*]}"

missing=()
for package in "${packages[@]}"; do
  status=$(dpkg-query -W -f '${db:Status-Abbrev}' "$package" 2>/dev/null || true)
  [[ $status == ii* ]] || missing+=("$package")
done
if [ ${#missing[@]} = 0 ]; then exit; fi
[ "$(id -u)" = 0 ] || die "packages are missing: ${missing[*]} (run this as root, or install them)"
log "installing ${missing[*]}"

# Prevents Debian's packages from creating a cluster and starting services.
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  trap 'rm -f "$policy"' EXIT
  printf '#!/bin/sh\nexit 101\n' >"$policy"
  chmod +x "$policy"
fi
if [ ! -e /etc/postgresql-common/createcluster.conf ]; then
  mkdir -p /etc/postgresql-common
  echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.conf
fi
export DEBIAN_FRONTEND=noninteractive
mkdir -p "$WORKDIR/log"
install_packages() {
  apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=120 -o Dpkg::Options::=--force-confold \
    "${missing[@]}"
}
{ install_packages || { apt-get update -qq && install_packages; }; } >"$WORKDIR/log/apt.log" 2>&1 </dev/null ||
  die "apt-get failed, see $WORKDIR/log/apt.log"
