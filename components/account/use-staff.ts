import { useCallback, useEffect, useState } from 'react';
import type { StaffMember } from '../../contract/staff.ts';
import { listUsers } from '../../services/staff.service.ts';

/** Loads the dealership's staff. */
export function useStaff() {
  const [staff, setStaff] = useState<StaffMember[]>();
  const [hasFailed, setFailed] = useState(false);

  const load = useCallback(async () => {
    try {
      setStaff((await listUsers({ limit: 100 }, { hideToast: true })).lists);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, []);
  useEffect(() => {
    void load();
  }, [load]);

  return { staff, hasFailed, load };
}
