-- The role that owns the tables, which the API works as, has no right to change the audit log; the trigger also stops a
-- superuser, whom rights don't bind.
do $$ begin
  execute format('revoke update, delete, truncate on audit_entry from %I', current_user);
end $$;
