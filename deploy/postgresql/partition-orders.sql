-- Partitions the tables orders and orderChanges by customer.
-- Run it once, after the first start of Tiffin has created the tables and before the first order:
--
--   psql --set ON_ERROR_STOP=1 --file partition-orders.sql "$DATABASE_URL"
--
-- Every key contains "userId": PostgreSQL requires this for hash partitions, and Citus for distributed tables. On Citus, leave out the
-- partitions and end with: select create_distributed_table('orders', 'userId');
-- select create_distributed_table('orderChanges', 'userId', colocate_with => 'orders');

begin;

alter sequence "orderChanges_seq_seq" owned by none;
alter table orders rename to "ordersBefore";
alter table "orderChanges" rename to "orderChangesBefore";

create table orders (like "ordersBefore" including defaults including constraints) partition by hash ("userId");
create table "orderChanges" (like "orderChangesBefore" including defaults including constraints) partition by hash ("userId");

drop table "ordersBefore", "orderChangesBefore";
alter sequence "orderChanges_seq_seq" owned by "orderChanges".seq;

create table orders_0 partition of orders for values with (modulus 4, remainder 0);
create table orders_1 partition of orders for values with (modulus 4, remainder 1);
create table orders_2 partition of orders for values with (modulus 4, remainder 2);
create table orders_3 partition of orders for values with (modulus 4, remainder 3);
create table "orderChanges_0" partition of "orderChanges" for values with (modulus 4, remainder 0);
create table "orderChanges_1" partition of "orderChanges" for values with (modulus 4, remainder 1);
create table "orderChanges_2" partition of "orderChanges" for values with (modulus 4, remainder 2);
create table "orderChanges_3" partition of "orderChanges" for values with (modulus 4, remainder 3);

alter table orders add primary key ("userId", id);
alter table "orderChanges" add primary key ("userId", seq);
-- some queries search by these columns alone
create index orders_id on orders (id);
create index order_changes_seq on "orderChanges" (seq);
-- the same as in src/server/store/indexes.ts
create unique index orders_idempotency on orders ("userId", "idempotencyKey");
create index orders_user_newest on orders ("userId", "createdAt" desc, id desc);
create index orders_newest on orders ("createdAt" desc, id desc);
create index orders_status on orders (status, "createdAt" desc, id desc);
create index orders_refolding on orders ("createdAt" desc, id desc) where "isSearchFolded" < 3;
create index orders_training on orders (status) where "isTraining" = 1;
create index order_changes_order on "orderChanges" ("orderId", seq);
create index order_changes_by on "orderChanges" ("byUserId") where "byUserId" is not null;

commit;
