import { useState } from 'react';
import { importFields, type ColumnMapping, type Import, type ImportField } from '../../contract/imports.ts';
import { useAfterSignIn } from '../../hooks/use-after-sign-in.ts';
import { fieldMessagesOf } from '../../services/api-client.ts';
import { matchColumns } from '../../services/imports.service.ts';
import { useTermsFirst } from '../auction/use-terms-first.ts';

/** The column mapping that the user chooses, and its check by the server. */
export function useColumnMapping(job: Import, onMatched: (job: Import) => void) {
  const [mapping, setMapping] = useState<ColumnMapping>(job.mapping);
  const [listAs, setListAs] = useState<Import['listAs']>(job.listAs);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const afterSignIn = useAfterSignIn();
  const termsFirst = useTermsFirst('submit_listing');

  function choose(column: number, field: ImportField | 'photos' | '') {
    const { photos = [], ...next } = mapping;
    for (const one of importFields) if (next[one.field] === column) delete next[one.field];
    const others = photos.filter((at) => at !== column);
    const pictured = field === 'photos' ? [...others, column] : others;
    if (field && field !== 'photos') next[field] = column; // the column that had this field before is free again
    setMapping({ ...next, ...(pictured.length > 0 && { photos: pictured }) });
    setErrors({});
  }
  async function handleCheck() {
    setBusy(true);
    setErrors({});
    try {
      onMatched(await matchColumns({ id: job.id }, { mapping, listAs }, { hideToast: true }));
    } catch (error) {
      if (!termsFirst(error, () => void handleCheck())) {
        afterSignIn(error, () => void handleCheck());
        setErrors(fieldMessagesOf(error));
      }
      setBusy(false);
    }
  }
  return { mapping, listAs, setListAs, errors, isBusy, choose, check: () => void handleCheck() };
}
