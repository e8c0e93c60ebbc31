import { useFormikContext, type FormikValues } from 'formik';
import { createContext, useContext, useEffect, useRef } from 'react';
import { useHost, useSession } from '@keepsake/shared/host';
import { keepForm, takeForm } from '@keepsake/shared/state';

/** Names of the fields around that hold a password. */
export const SecretsContext = createContext<Set<string> | null>(null);

/** Says of a field that what is typed into it is never kept. */
export function useSecret(name: string): void {
  const secrets = useContext(SecretsContext);
  useEffect(() => {
    secrets?.add(name);
  }, [name, secrets]);
}

/**
 * Carries what was typed over the end of a session: the form that goes away because of it keeps its values for
 * the same person, and the one that they find after signing in again begins with them.
 */
export function KeepValues({ form }: { form: string }) {
  const { session, onLogout } = useHost();
  const { user } = useSession();
  const { values, dirty, setValues } = useFormikContext<FormikValues>();
  const secrets = useContext(SecretsContext);
  const owner = useRef<string | null>(null);
  const left = useRef(false);
  const typed = useRef({ values, dirty });

  useEffect(() => {
    typed.current = { values, dirty };
  }, [dirty, values]);

  useEffect(() => {
    if (!user) return;
    left.current = false;
    if (owner.current === user.id) return;
    owner.current = user.id;
    const kept = takeForm(form, user.id);
    if (kept) void setValues((now) => ({ ...now, ...kept }), false);
  }, [form, setValues, user]);

  useEffect(() => {
    const forget = onLogout(() => {
      left.current = true;
    });
    return () => {
      forget();
      const ended = owner.current !== null && !left.current && !session.get().loggedIn;
      if (!ended || !typed.current.dirty || owner.current === null) return;
      const open = Object.entries(typed.current.values).filter(([name]) => !secrets?.has(name));
      if (open.length > 0) keepForm(form, owner.current, Object.fromEntries(open));
    };
  }, [form, onLogout, secrets, session]);
  return null;
}
