import { useHost } from '@keepsake/shared/host';
import { Button, Paper, Stack, Typography, useMediaQuery } from '@keepsake/shared/ui';
import { useEffect, useState } from 'react';
import { forgetPrompt } from './prompt.ts';
import { decline, wayToInstall } from './way.ts';

/**
 * Offers to put the site on the home screen, where a browser can do that; shows nothing elsewhere, where it is there
 * already, and for two months after a no. For moments when somebody is done: a card was sent, the evening is looked
 * forward to. It stands at the end of a page.
 */
export function InstallOffer({ why }: { why: string }) {
  const { log, notify } = useHost();
  const [way, setWay] = useState(wayToInstall);
  useEffect(() => {
    // It may come after the page: at a page's end it moves nothing that is being read.
    const look = () => setWay((known) => known ?? wayToInstall());
    window.addEventListener('beforeinstallprompt', look);
    return () => window.removeEventListener('beforeinstallprompt', look);
  }, []);
  const isOpenedFromThere = useMediaQuery('(display-mode: standalone)', { noSsr: true });
  if (!way || isOpenedFromThere) return null;

  const install = async () => {
    if (way.kind !== 'prompt') return;
    try {
      await way.prompt.prompt();
      const { outcome } = await way.prompt.userChoice;
      if (outcome === 'dismissed') decline();
    } catch (error) {
      log('The browser could not put the site on the home screen', error);
      notify('error', 'That isn’t possible right now. Your browser’s menu may offer it, too.');
    }
    forgetPrompt();
    setWay(null);
  };
  const notNow = () => {
    decline();
    setWay(null);
  };

  return (
    <Paper component="section" aria-label="Home screen" variant="outlined" sx={{ p: 2.5 }}>
      <Typography variant="h3" component="h2">
        Keepsake on your home screen
      </Typography>
      <Typography sx={{ mt: 1, color: 'text.secondary' }}>
        {why}
        {way.kind === 'by-hand' ? ' Tap Share, then “Add to Home Screen”.' : ''}
      </Typography>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ mt: 2, flexWrap: 'wrap' }}>
        {way.kind === 'prompt' ? (
          <Button variant="outlined" onClick={() => void install()}>
            Add it
          </Button>
        ) : null}
        <Button variant="text" onClick={notNow}>
          {way.kind === 'prompt' ? 'Not now' : 'Got it'}
        </Button>
      </Stack>
    </Paper>
  );
}
