import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useHost } from '@keepsake/shared/host';
import { Button, Paper, Stack, Typography, useMediaQuery } from '@keepsake/shared/ui';
import { useEffect, useState } from 'react';
import { forgetPrompt, deferredPrompt, type InstallPrompt } from './prompt.ts';

/** Milliseconds for which nobody who said no is asked again. */
const QUIET = 60 * 24 * 60 * 60 * 1000;

const DECLINED = 'keepsake.install.declined';

/** How the site comes to a home screen here: by the browser's question, or by hand from the share sheet. */
type Way = { kind: 'prompt'; prompt: InstallPrompt } | { kind: 'by-hand' };

/** @returns null where it cannot be, is there already as far as Apple's say, or was declined lately */
function wayToInstall(): Way | null {
  // Undefined where the page is painted by the server.
  if (
    !globalThis.navigator ||
    wasDeclined() ||
    ('standalone' in navigator && navigator.standalone === true)
  )
    return null;
  const prompt = deferredPrompt();
  if (prompt) return { kind: 'prompt', prompt };
  return isApplePhone() ? { kind: 'by-hand' } : null;
}

function decline(): void {
  try {
    localStorage.setItem(DECLINED, String(Date.now()));
  } catch {
    // A device that is full asks again.
  }
}

function wasDeclined(): boolean {
  const at = Number(localStorage.getItem(DECLINED) ?? 0);
  return Date.now() - at < QUIET;
}

/** Safari on iPhone or iPad: it has no question, only its share sheet. An iPad says that it is a Mac. */
function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const isApple =
    /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isApple && /Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|GSA\//.test(userAgent);
}

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
      notify('error', t`That isn’t possible right now. Your browser’s menu may offer it, too.`);
    }
    forgetPrompt();
    setWay(null);
  };
  const notNow = () => {
    decline();
    setWay(null);
  };

  return (
    <Paper
      component="section"
      aria-label={t({ message: 'Home screen', comment: 'name for screen readers' })}
      variant="outlined"
      sx={{ p: 2.5 }}
    >
      <Typography variant="h3" component="h2">
        <Trans>Keepsake on your home screen</Trans>
      </Typography>
      <Typography sx={{ mt: 1, color: 'text.secondary' }}>
        {way.kind === 'by-hand'
          ? t({
              message: `${why} Tap Share, then “Add to Home Screen”.`,
              comment: '{why} is a sentence; “Add to Home Screen” as iPhones say it',
            })
          : why}
      </Typography>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ mt: 2, flexWrap: 'wrap' }}>
        {way.kind === 'prompt' ? (
          <Button variant="outlined" onClick={() => void install()}>
            <Trans comment="button">Add it</Trans>
          </Button>
        ) : null}
        <Button variant="text" onClick={notNow}>
          {way.kind === 'prompt' ? (
            <Trans comment="button: no, thanks">Not now</Trans>
          ) : (
            <Trans comment="button: I have read it">Got it</Trans>
          )}
        </Button>
      </Stack>
    </Paper>
  );
}
