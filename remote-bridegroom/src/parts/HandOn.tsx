import { CopyIcon } from '@keepsake/shared/icons';
import { canShare, useCopy, useShare } from '@keepsake/shared/share';
import { Button } from '@keepsake/shared/ui';

/** Copies a link and, where the device can, shares it. @param title and `text` go with it */
export function HandOn({ link, title, text }: { link: string; title: string; text: string }) {
  const copy = useCopy();
  const share = useShare();
  return (
    <>
      <Button
        variant="contained"
        startIcon={<CopyIcon />}
        onClick={() =>
          void copy(link, {
            done: 'The link is copied.',
            instead: `Copying isn’t possible here. Select the link instead: ${link}`,
          })
        }
      >
        Copy the link
      </Button>
      {canShare() ? (
        <Button variant="outlined" onClick={() => void share({ title, text, url: link })}>
          Share
        </Button>
      ) : null}
    </>
  );
}
