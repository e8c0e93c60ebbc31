import { BottomSheet } from '@keepsake/shared/overlays';
import { useState } from 'react';
import { Scanner } from './Scanner.tsx';

/**
 * The camera’s picture above the page.
 * @param onClose the same function for as long as the sheet is open
 */
export default function ScanSheet({ onClose }: { onClose: () => void }) {
  const [round, setRound] = useState(0);
  return (
    <BottomSheet open title="Scan the code" onClose={onClose}>
      <Scanner key={round} onAgain={() => setRound(round + 1)} onDone={onClose} />
    </BottomSheet>
  );
}
