import { useState, type ComponentType, type MouseEvent } from 'react';
import * as addresses from '@keepsake/shared/addresses';
import { EXAMPLE_SHEET } from '@keepsake/shared/api/example-sheet';
import { useSession } from '@keepsake/shared/host';
import { QrIcon } from '@keepsake/shared/icons';
import { Button, LinkButton } from '@keepsake/shared/ui';

const LABEL = 'Print QR Code';

/**
 * The example for somebody who is not signed in. The button is a link to the file: where the words around it do not
 * come, be it that no script runs yet, the file does.
 */
function Example() {
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  const explain = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    try {
      const { ExampleDialog } = await import('../example-qr-code/ExampleDialog.tsx');
      setDialog(() => ExampleDialog);
    } catch {
      location.assign(EXAMPLE_SHEET);
    }
  };
  return (
    <>
      <Button
        href={EXAMPLE_SHEET}
        download
        startIcon={<QrIcon />}
        onClick={(event) => void explain(event)}
      >
        {LABEL}
      </Button>
      {Dialog ? <Dialog onClose={() => setDialog(null)} /> : null}
    </>
  );
}

/** A couple prints its own sheet; whoever sends cards sees the example on its page, a stranger at once. */
export function PrintSheet() {
  const { role } = useSession();
  if (role === null) return <Example />;
  return (
    <LinkButton
      to={role === 'bride_groom' ? addresses.printQr() : addresses.exampleQrCode()}
      variant="text"
      startIcon={<QrIcon />}
    >
      {LABEL}
    </LinkButton>
  );
}
