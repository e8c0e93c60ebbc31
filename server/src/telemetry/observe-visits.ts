import type { Meter } from '@opentelemetry/api';
import type { ReleaseLoad, ReportedVital } from '@keepsake/shared/api/releases';
import type { Tally } from '../observability/tally.ts';

/** Histogram buckets in seconds; the thresholds of good and poor (web.dev/vitals) are among them. */
const SECONDS = [0.1, 0.2, 0.5, 0.8, 1, 1.8, 2.5, 3, 4, 6, 10, 20];
/** Histogram buckets of CLS; the thresholds of good and poor are among them. */
const SHIFTS = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

/** Records what browsers report about the loading of releases and pages. @returns stops recording */
export function observeVisits(meter: Meter, tally: Tally): () => void {
  const loads = meter.createHistogram('keepsake.release.load.duration', {
    description: 'How long browsers took to load a release, by how that ended.',
    unit: 's',
    advice: { explicitBucketBoundaries: SECONDS },
  });
  const vitals = meter.createHistogram('keepsake.web_vital.duration', {
    description: 'Web vitals of pages, by the pattern of their address.',
    unit: 's',
    advice: { explicitBucketBoundaries: SECONDS },
  });
  const shifts = meter.createHistogram('keepsake.web_vital.shift', {
    description: 'CLS of pages, by the pattern of their address.',
    advice: { explicitBucketBoundaries: SHIFTS },
  });
  const onLoad = ({ remote, version, outcome, ms }: ReleaseLoad) => {
    if (ms !== undefined) loads.record(ms / 1000, { remote, version, outcome });
  };
  const onVital = ({ metric, route, value }: ReportedVital) => {
    if (metric === 'CLS') shifts.record(value, { route });
    else vitals.record(value / 1000, { metric, route });
  };
  tally.on('load', onLoad).on('vital', onVital);
  return () => void tally.off('load', onLoad).off('vital', onVital);
}
