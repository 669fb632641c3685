import { createContext, useContext } from 'react';
import type { FeatureSwitch } from '../../contract/feature-switches.ts';

const OffContext = createContext<readonly FeatureSwitch[]>([]);
/** What the site's owners have turned off, for the page inside. */
export const OffProvider = OffContext.Provider;

/** Whether the site's owners have turned something off. */
export const useIsOff = (name: FeatureSwitch): boolean => useContext(OffContext).includes(name);
