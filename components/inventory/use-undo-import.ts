import { useState } from 'react';
import type { Import, UndoFigures } from '../../contract/imports.ts';
import { useAfterSignIn } from '../../hooks/use-after-sign-in.ts';
import { ApiError } from '../../services/api-client.ts';
import { previewUndo, undoImport } from '../../services/imports.service.ts';
import * as t from '../../locales/inventory.ts';

const messageOf = (error: unknown) =>
  error instanceof ApiError ? error.message : t.oopsSomethingWentWrongPleaseTry;

/** Undoes an import: first its figures, then the deed. */
export function useUndoImport(job: Import, onUndone: (job: Import) => void) {
  const [figures, setFigures] = useState<UndoFigures | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const afterSignIn = useAfterSignIn();

  async function run(what: () => Promise<void>) {
    setBusy(true);
    setError(undefined);
    try {
      await what();
    } catch (failure) {
      afterSignIn(failure, () => void run(what));
      setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  }
  return {
    figures,
    isBusy,
    error,
    ask: () => void run(async () => setFigures(await previewUndo({ id: job.id }, { hideToast: true }))),
    undo: () =>
      void run(async () => {
        onUndone(await undoImport({ id: job.id }, { hideToast: true }));
        setFigures(null);
      }),
    close: () => {
      setFigures(null);
      setError(undefined);
    },
  };
}
