import { useState } from 'react';
import { Tabs } from '../ui/tabs.tsx';
import { CatalogMakes } from './catalog-makes.tsx';
import { CatalogTags } from './catalog-tags.tsx';
import { Head } from './list-frame.tsx';
import * as t from '../../locales/console-catalog.ts';

type Panel = 'tags' | 'makes';

/** The names that boats are found by. */
export function Catalog() {
  const [panel, setPanel] = useState<Panel>('tags');
  return (
    <>
      <Head title={t.catalog} lead={t.oldAddressesLeadToNewOnes} />
      <Tabs<Panel>
        label={t.catalog}
        tabs={[
          { key: 'tags', label: t.tags },
          { key: 'makes', label: t.makes },
        ]}
        active={panel}
        onChange={setPanel}
      >
        {panel === 'tags' ? <CatalogTags /> : <CatalogMakes />}
      </Tabs>
    </>
  );
}
