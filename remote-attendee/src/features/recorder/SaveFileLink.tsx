import { DownloadIcon } from '@keepsake/shared/icons';
import { Button } from '@keepsake/shared/ui';

/** Puts a file that exists only here among the downloads. */
export function SaveFileLink({ file }: { file: File }) {
  const save = () => {
    const address = URL.createObjectURL(file);
    const link = document.createElement('a');
    link.href = address;
    link.download = file.name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  };
  return (
    <Button variant="contained" size="large" startIcon={<DownloadIcon />} onClick={save}>
      Save this video
    </Button>
  );
}
