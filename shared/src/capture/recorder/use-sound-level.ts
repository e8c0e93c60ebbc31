import { useEffect, useEffectEvent } from 'react';

/** Milliseconds between measurements: smooth to the eye, cheap for a phone that is recording. */
const STEP = 80;

/** Decibels below full scale that count as silence. */
const FLOOR = 60;

/** Measures the loudness of a stream, from 0 to 1; nothing in browsers without Web Audio. */
export function useSoundLevel(stream: MediaStream | null, onLevel: (level: number) => void): void {
  const report = useEffectEvent(onLevel);
  useEffect(() => {
    if (!stream || typeof AudioContext === 'undefined' || stream.getAudioTracks().length === 0)
      return undefined;
    const context = new AudioContext();
    const source = context.createMediaStreamSource(stream);
    const analyser = context.createAnalyser();
    analyser.fftSize = 1024;
    source.connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      report(loudness(samples));
    }, STEP);
    return () => {
      clearInterval(timer);
      source.disconnect();
      void context.close();
    };
  }, [stream]);
}

/** Loudness of samples between -1 and 1, from 0 to 1. */
function loudness(samples: Float32Array): number {
  const square = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const decibels = 10 * Math.log10(Math.max(square, 1e-12));
  return Math.min(1, Math.max(0, (decibels + FLOOR) / FLOOR));
}
