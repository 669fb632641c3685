-- The pools of job workers, each with its last sign of life: what a silent one has locked is released by the others.

create table job_worker (
  -- graphile-worker's own name of the pool, as it stands in `locked_by`
  id            text primary key,
  -- the machine (or container) and the process: a process that is known to be gone need not be waited for
  host          text not null,
  pid           integer not null,
  process_start text not null,
  beat_at       timestamptz not null default clock_timestamp(),
  -- since when it has beaten without a gap: only who has been able to reach the database all along may call others silent
  beating_since timestamptz not null default clock_timestamp()
);
