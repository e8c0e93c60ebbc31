import { useHost, useSession, useWhenBack } from '@keepsake/shared/host';
import { useCallback, useEffect, useState } from 'react';
import type { CardDraft } from '@keepsake/shared/state';
import type { ComposedEvent } from './composed.ts';
import { fileKeys } from './card-files.ts';

/**
 * Files are kept by the server for somebody: with the first one a guest's session begins, without a question. Words
 * need nobody until they are sent.
 */
export function useKeepFiles(event: ComposedEvent, draft: CardDraft): void {
  const { log, session } = useHost();
  const { loggedIn } = useSession();
  const [failed, setFailed] = useState(false);
  const needed = !loggedIn && fileKeys(draft).length > 0;
  const { unique_code: code } = event;

  const begin = useCallback(() => {
    session.attend(code).catch((error: unknown) => {
      setFailed(true);
      log('A guest could not begin yet', error);
    });
  }, [code, log, session]);
  useEffect(() => {
    if (needed) begin();
  }, [needed, begin]);
  useWhenBack(needed && failed, begin);
}
