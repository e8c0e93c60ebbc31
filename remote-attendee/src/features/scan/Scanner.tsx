import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { say, type Message } from '@keepsake/shared/words';
import * as addresses from '@keepsake/shared/addresses';
import { isApiError } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { TorchIcon } from '@keepsake/shared/icons';
import { Button, Stack, Typography } from '@keepsake/shared/ui';
import { useCallback, useRef, useState } from 'react';
import { codeInLink, isCode, normalizedCode } from '@keepsake/shared/addresses/codes';
import { useIsMounted } from '../../parts/use-is-mounted.ts';
import { CodeForm } from '../code/CodeForm.tsx';
import { codeRefusal, useAddEvent } from '../code/use-add-event.ts';
import { CameraView } from './CameraView.tsx';
import { useSetSeat } from '../table/use-seat.ts';
import { useCamera } from './use-camera.ts';
import { tableKey } from '../table/use-table-of-address.ts';

/** The event of a scanned code, and the table when the code was printed for one. */
interface Scanned {
  code: string;
  table: string | null;
}

/**
 * Parses the text of a QR code: a link of ours, on any domain, or a bare event code. Returns null when it contains no
 * event code.
 */
export function scanned(text: string): Scanned | null {
  const found = codeInLink(text) ?? { code: text, table: null };
  const code = normalizedCode(found.code);
  return isCode(code) ? { code, table: tableKey(found.table) } : null;
}

/** Milliseconds until a code that failed to open is tried again, if it is still in view. */
const RETRY = 4000;

const ASKING = msg`Waiting for the camera. Your browser may ask you first.`;
const READY = msg`Hold the QR code before the camera.`;
const OTHER = msg`That’s another QR code. Ours is on the invitation and on the table cards.`;
const BLIND = msg`Codes can’t be read right now. Check your connection and try again, or enter the code.`;

const trouble = {
  refused: msg`This browser may not use the camera. Allow it in the settings of the address bar, then try again. Or enter the code.`,
  missing: msg`There’s no camera here, or another program uses it. Close that program and try again, or enter the code.`,
};

/** Opens the event of a scanned code; without a camera the code is typed. */
export function Scanner({ onAgain, onDone }: { onAgain: () => void; onDone: () => void }) {
  const { navigate } = useHost();
  const addEvent = useAddEvent();
  const setSeat = useSetSeat();
  const { state, stream, stop, torch } = useCamera();
  const [words, setWords] = useState<Message | string>(READY);
  const [noDecoder, setNoDecoder] = useState(false);
  // The last text, since a code in view is decoded several times a second, but opened once.
  const last = useRef<string | null>(null);
  const isOpening = useRef(false);
  const isMounted = useIsMounted();

  const open = useCallback(
    async ({ code, table }: Scanned) => {
      isOpening.current = true;
      setWords(msg`Opening the event…`);
      try {
        const id = await addEvent(code);
        if (table !== null) setSeat(id, table);
        // No navigation if the scanner was closed meanwhile.
        if (!isMounted()) return;
        onDone();
        navigate(addresses.attendedEvent({ id }, { _setmsg: true }));
      } catch (error) {
        isOpening.current = false;
        setWords(codeRefusal(error));
        // An unknown code is not retried; other errors may be temporary.
        if (!isApiError(error) || error.status !== 404)
          setTimeout(() => (last.current = null), RETRY);
      }
    },
    [addEvent, isMounted, navigate, onDone, setSeat],
  );
  const read = useCallback(
    (text: string) => {
      if (isOpening.current || text === last.current) return;
      last.current = text;
      const found = scanned(text);
      if (found === null) setWords(OTHER);
      else void open(found);
    },
    [open],
  );
  const fail = useCallback(() => {
    stop();
    setNoDecoder(true);
  }, [stop]);

  const noCamera = state === 'refused' || state === 'missing';
  const said = state === 'asking' ? ASKING : noCamera ? trouble[state] : noDecoder ? BLIND : words;
  return (
    <Stack spacing={2}>
      {noCamera || noDecoder ? null : <CameraView stream={stream} onRead={read} onFailure={fail} />}
      <Typography role="status" sx={{ textAlign: 'center' }}>
        {say(said)}
      </Typography>
      {torch && !noDecoder ? (
        <Button
          variant="outlined"
          startIcon={<TorchIcon />}
          aria-pressed={torch.lit}
          onClick={torch.toggle}
        >
          <Trans comment="button: switches the lamp of the camera">Light</Trans>
        </Button>
      ) : null}
      {noCamera || noDecoder ? (
        <>
          <Button variant="outlined" onClick={onAgain}>
            <Trans>Try the camera again</Trans>
          </Button>
          <CodeForm />
        </>
      ) : null}
    </Stack>
  );
}
