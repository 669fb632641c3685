import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';

const waitMs = 250;

/** A list's filters, in the address: a link to it shows the same, and "back" is exact. */
export function useFilters<K extends string>(names: readonly K[]) {
  const router = useRouter();
  const values = Object.fromEntries(
    names.map((name) => {
      const value = router.query[name];
      return [name, typeof value === 'string' ? value : ''];
    }),
  ) as Record<K, string>;
  const set = (name: K, value: string) => {
    const address = new URL(router.asPath, 'http://console');
    if (value) address.searchParams.set(name, value);
    else address.searchParams.delete(name);
    void router.replace(`${address.pathname}${address.search}`, undefined, { shallow: true, scroll: false });
  };
  return { values, set, key: JSON.stringify(values) };
}

/** A text filter that follows the typing after a moment; what is typed meanwhile stays. */
export function useTypedFilter(value: string, onChange: (text: string) => void) {
  const { events } = useRouter();
  const [text, setText] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value; // it was changed elsewhere: "back", or a link
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text;
      onChange(text);
    }, waitMs);
    // A link that is opened in this moment must not be canceled by the filter's new address.
    const leave = (_: string, { shallow }: { shallow: boolean }) => shallow || clearTimeout(timer);
    events.on('routeChangeStart', leave);
    return () => {
      clearTimeout(timer);
      events.off('routeChangeStart', leave);
    };
    // A new function with every render is no reason to wait again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [text, events]);
  return { text, setText };
}
