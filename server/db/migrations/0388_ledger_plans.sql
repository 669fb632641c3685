-- Each connection keeps the plans of these functions. One that was made while the books were short read all of them for
-- each posting once they were longer.
alter function ledger_balances() set enable_seqscan = off;
alter function book_entries(text[], text[], integer[], integer[], text[], bigint[], text[], integer[], text[], integer[]) set enable_seqscan = off;
alter function book_entries(text[], text[], integer[], integer[], text[], bigint[], text[], integer[], text[], integer[]) set enable_hashjoin = off;
alter function book_entries(text[], text[], integer[], integer[], text[], bigint[], text[], integer[], text[], integer[]) set enable_mergejoin = off;
