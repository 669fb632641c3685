/**
 * Settings of connections whose statements address their rows by key or in the order of an index. They keep the plans
 * that they made when a table was small, so those plans must still be good when it's large.
 */
export const keyedPlans = Object.entries({
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  enable_sort: 'off',
})
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');
