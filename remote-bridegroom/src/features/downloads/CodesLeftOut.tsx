import { Trans } from '@lingui/react/macro';
import { Fine } from '../../parts/text.tsx';

/** Says beside a PDF why it has no QR codes of recordings, for a person without the right to print them. */
export function CodesLeftOut() {
  return (
    <Fine>
      <Trans>
        The QR codes of videos and voice notes are left out. They keep working for whoever has the
        print, so only the hosts and helpers who look after the evening can print them.
      </Trans>
    </Fine>
  );
}
