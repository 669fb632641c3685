import { useEffect, useEffectEvent, useState } from 'react';
import { adoptSession } from '../../client/session/session.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { readToken } from '../../utils/session-token.ts';
import { useGoOn } from './use-go-on.ts';

/**
 * Who holds a token already is not asked to sign in: it is taken up and the asker goes on. True while the
 * prompt is skipped; a token that the server no longer knows is dropped, and the prompt shows.
 */
export function useKnownSession(): boolean {
  const dispatch = useAppDispatch();
  const goOn = useGoOn();
  const { name, props } = useAppSelector((state) => state.modal);
  // Looked at once for every time that it is asked for: signing in itself brings a token too.
  const [asked, setAsked] = useState({ props, isKnown: false });
  if (asked.props !== props) setAsked({ props, isKnown: name === 'sign-in' && readToken() !== undefined });
  const isSkipped = name === 'sign-in' && asked.props === props && asked.isKnown;

  const takeUp = useEffectEvent(async (of: typeof props) => {
    await adoptSession(dispatch);
    if (readToken()) await goOn('sign-in', of.redirect);
    else setAsked({ props: of, isKnown: false });
  });
  // Once for every asking.
  useEffect(() => {
    if (isSkipped) void takeUp(props);
  }, [isSkipped, props]);
  return isSkipped;
}
