import type { ReactNode } from 'react';
import { stepOf } from '../../utils/sell-steps.ts';
import { useSell } from './sell-context.ts';

/** A link to a field of the form, in whatever step it is. */
export function FieldLink({ field, children }: { field: string; children: ReactNode }) {
  const { go } = useSell();
  const step = stepOf(field);
  return (
    <a
      href={`?step=${step}`}
      className="link"
      onClick={(event) => {
        event.preventDefault();
        go(step, field);
      }}
    >
      {children}
    </a>
  );
}
