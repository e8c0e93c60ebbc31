import { t } from '@lingui/core/macro';
import { BottomSheet } from '@keepsake/shared/overlays';
import { useState } from 'react';
import { Scanner } from './Scanner.tsx';

/**
 * The sheet with the scanner.
 * @param onClose must be stable while the sheet is open
 */
export default function ScanSheet({ onClose }: { onClose: () => void }) {
  const [round, setRound] = useState(0);
  return (
    <BottomSheet open title={t({ message: 'Scan the code', comment: 'heading' })} onClose={onClose}>
      <Scanner key={round} onAgain={() => setRound(round + 1)} onDone={onClose} />
    </BottomSheet>
  );
}
