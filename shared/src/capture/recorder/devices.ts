import { t } from '@lingui/core/macro';
import type { Kind } from './recording-format.ts';

/**
 * Why there is nothing to record with: `refused` the browser may not use it · `missing` there is none · `busy` another
 * program has it · `unable` this browser does not record.
 */
export type DeviceTrouble = 'refused' | 'missing' | 'busy' | 'unable';

/** Which camera and microphone somebody wants. */
export interface Choice {
  /** Camera of a phone; `user` is the front camera. */
  facing: 'user' | 'environment';
  /** Ids of devices; the browser chooses where there is none. */
  camera?: string;
  microphone?: string;
}

/** Whether this browser records at all; outside a secure context none does. */
export function canRecord(): boolean {
  return typeof MediaRecorder !== 'undefined' && 'mediaDevices' in navigator;
}

/** Opens camera and microphone, or the microphone alone. @throws DOMException, see `troubleOf` */
export function openDevices(kind: Kind, choice: Choice): Promise<MediaStream> {
  const { facing, camera, microphone } = choice;
  const audio = microphone === undefined ? true : { deviceId: { exact: microphone } };
  if (kind === 'voice') return navigator.mediaDevices.getUserMedia({ audio });
  // A phone held upright gives its pictures upright, whichever of the two is the larger one here.
  const size = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } };
  const which = camera === undefined ? { facingMode: facing } : { deviceId: { exact: camera } };
  return navigator.mediaDevices.getUserMedia({ audio, video: { ...size, ...which } });
}

/** Ends what camera and microphone give; their lights go out. */
export function closeDevices(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

export function troubleOf(error: unknown): DeviceTrouble {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing';
}

/** Whether the browser would give the camera without asking, as far as it tells. */
export async function isAllowed(kind: Kind): Promise<boolean> {
  const name = kind === 'video' ? 'camera' : 'microphone';
  try {
    // Firefox below 131 does not know these names.
    const asked = await navigator.permissions.query({ name });
    return asked.state === 'granted';
  } catch {
    return false;
  }
}

export interface Device {
  id: string;
  name: string;
}

/** Lists devices by name, which browsers reveal after permission. */
export async function listDevices(): Promise<{ cameras: Device[]; microphones: Device[] }> {
  const all = (await navigator.mediaDevices.enumerateDevices?.()) ?? [];
  const of = (kind: MediaDeviceKind, nameOf: (number: number) => string) =>
    all
      .filter((device) => device.kind === kind && device.deviceId !== '')
      .map(({ deviceId, label }, n) => ({ id: deviceId, name: label || nameOf(n + 1) }));
  return {
    cameras: of('videoinput', (number) => t`Camera ${number}`),
    microphones: of('audioinput', (number) => t`Microphone ${number}`),
  };
}
