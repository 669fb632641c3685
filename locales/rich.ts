import { Fragment, type ReactNode } from 'react';
import { jsxs } from 'react/jsx-runtime';

/** Text and elements one after another. */
export const rich = (...children: ReactNode[]): ReactNode => jsxs(Fragment, { children });
