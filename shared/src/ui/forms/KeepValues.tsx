import { useFormikContext, type FormikValues } from 'formik';
import { createContext, useContext, useEffect, useRef } from 'react';
import { useHost, useSession } from '@keepsake/shared/host';
import { keepForm, onKeepTyped, takeForm } from '@keepsake/shared/state';

/** Names of the surrounding form's password fields. */
export const SecretsContext = createContext<Set<string> | null>(null);

/** Excludes a field's value from being stored. */
export function useSecret(name: string): void {
  const secrets = useContext(SecretsContext);
  useEffect(() => {
    secrets?.add(name);
  }, [name, secrets]);
}

/** Owner of a form while nobody is signed in. */
const NOBODY = '';

/**
 * Carries a form's values over an expired session and over a reload in another language: a form that disappears
 * stores them for the same user, and the next form with this name starts with them.
 * @param form identifies the form on its page, independent of language
 */
export function KeepValues({ form }: { form: string }) {
  const { session, onLogout } = useHost();
  const { user } = useSession();
  const { values, dirty, setValues } = useFormikContext<FormikValues>();
  const secrets = useContext(SecretsContext);
  const owner = useRef<string | null>(null);
  const loggedOut = useRef(false);
  const typed = useRef({ values, dirty });
  const userId = user?.id ?? NOBODY;

  useEffect(() => {
    typed.current = { values, dirty };
  }, [dirty, values]);

  useEffect(() => {
    if (userId === NOBODY && owner.current !== null) return;
    loggedOut.current = false;
    if (owner.current === userId) return;
    owner.current = userId;
    const stored = takeForm(form, userId);
    if (stored) void setValues((now) => ({ ...now, ...stored }), false);
  }, [form, setValues, userId]);

  useEffect(() => {
    const keep = () => {
      if (!typed.current.dirty || owner.current === null) return;
      const open = Object.entries(typed.current.values).filter(([name]) => !secrets?.has(name));
      if (open.length > 0) keepForm(form, owner.current, Object.fromEntries(open));
    };
    const stopKeeping = onKeepTyped(keep);
    const forget = onLogout(() => {
      loggedOut.current = true;
    });
    return () => {
      stopKeeping();
      forget();
      const hasUser = owner.current !== null && owner.current !== NOBODY;
      if (hasUser && !loggedOut.current && !session.get().loggedIn) keep();
    };
  }, [form, onLogout, secrets, session]);
  return null;
}
