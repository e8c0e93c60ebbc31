import { useState, type ComponentType, type MouseEvent } from 'react';
import * as addresses from '@keepsake/shared/addresses';
import { EXAMPLE_SHEET } from '@keepsake/shared/api/example-sheet';
import { useSession } from '@keepsake/shared/host';
import { QrIcon } from '@keepsake/shared/icons';
import { Button, LinkButton } from '@keepsake/shared/ui';

const LABEL = 'Print QR Code';

/**
 * Opens the example for visitors who are not signed in. The button is a link to the PDF, which works when the dialog
 * cannot be loaded, or before any script runs.
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

/** Leads couples to their own sheet, attendees to the page of the example, and visitors to the example's dialog. */
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
