import { useEffect, useRef } from 'react';
import { useFormikContext } from '@keepsake/shared/forms';
import { useSession } from '@keepsake/shared/host';
import { useAtom } from '@keepsake/shared/state';
import { contactDraftAtom } from './contact-draft.ts';
import type { ContactValues } from './contact-schema.ts';

/**
 * Keeps each stroke, so that a reload loses nothing, and offers name and address of who is signed in. It fills
 * the form after the first render, which is the same for everybody.
 */
export function ContactDraft() {
  const { values, setValues } = useFormikContext<ContactValues>();
  const { user } = useSession();
  const [draft, setDraft] = useAtom(contactDraftAtom);
  const begun = useRef(false);
  const kept = useRef(values);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const known = [user?.name, user?.last_name].filter(Boolean).join(' ');
    void setValues(
      {
        name: draft.name || known,
        email: draft.email || (user?.email ?? ''),
        message: draft.message,
      },
      false,
    );
  }, [draft, setValues, user]);

  useEffect(() => {
    if (kept.current === values) return;
    kept.current = values;
    setDraft(values);
  }, [values, setDraft]);
  return null;
}
