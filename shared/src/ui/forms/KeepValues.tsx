import { useFormikContext, type FormikValues } from 'formik';
import { createContext, useContext, useEffect, useRef } from 'react';
import { useHost, useSession } from '@keepsake/shared/host';
import { keepForm, onKeepTyped, takeForm } from '@keepsake/shared/state';

/** Names of the fields around that hold a password. */
export const SecretsContext = createContext<Set<string> | null>(null);

/** Says of a field that what is typed into it is never kept. */
export function useSecret(name: string): void {
  const secrets = useContext(SecretsContext);
  useEffect(() => {
    secrets?.add(name);
  }, [name, secrets]);
}

/** Whose a form is while nobody is signed in. */
const NOBODY = '';

/**
 * Carries what was typed over the end of a session, and over a page that is loaded anew in another language: the form that
 * goes away keeps its values for the same person, and the one that they find then begins with them.
 * @param form what names it on its page in every language
 */
export function KeepValues({ form }: { form: string }) {
  const { session, onLogout } = useHost();
  const { user } = useSession();
  const { values, dirty, setValues } = useFormikContext<FormikValues>();
  const secrets = useContext(SecretsContext);
  const owner = useRef<string | null>(null);
  const left = useRef(false);
  const typed = useRef({ values, dirty });
  const who = user?.id ?? NOBODY;

  useEffect(() => {
    typed.current = { values, dirty };
  }, [dirty, values]);

  useEffect(() => {
    if (who === NOBODY && owner.current !== null) return;
    left.current = false;
    if (owner.current === who) return;
    owner.current = who;
    const kept = takeForm(form, who);
    if (kept) void setValues((now) => ({ ...now, ...kept }), false);
  }, [form, setValues, who]);

  useEffect(() => {
    const keep = () => {
      if (!typed.current.dirty || owner.current === null) return;
      const open = Object.entries(typed.current.values).filter(([name]) => !secrets?.has(name));
      if (open.length > 0) keepForm(form, owner.current, Object.fromEntries(open));
    };
    const stopKeeping = onKeepTyped(keep);
    const forget = onLogout(() => {
      left.current = true;
    });
    return () => {
      stopKeeping();
      forget();
      const isTheirs = owner.current !== null && owner.current !== NOBODY;
      if (isTheirs && !left.current && !session.get().loggedIn) keep();
    };
  }, [form, onLogout, secrets, session]);
  return null;
}
