import { Bot, Laptop, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../kit/errors/Loaded.tsx';
import { failureOf, serverErrorOf } from '../../../kit/errors/server-error.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { deviceOf } from '../../../../schema/platform/logins/user-agent.shared.ts';

const icons = { computer: Laptop, phone: Smartphone, programme: Bot };

/** The name of a browser or program in lists, from its user agent. */
export function useDeviceName(userAgent: string): string {
  const { t } = useTranslation('profile');
  const { kind, browser, system } = deviceOf(userAgent);
  if (kind === 'programme') return t('sessions.programme');
  return browser && system ? t('sessions.device', { browser, system }) : (browser ?? system ?? t('sessions.unknown'));
}

interface ListProps<Device> {
  /** Undefined while they are loading. */
  devices: readonly Device[] | undefined;
  error: unknown;
  onRetry: () => void;
  /** The message that they could not be loaded. */
  failed: string;
  line: (device: Device) => ReactNode;
}

/** A list of browsers and programs. */
export const DeviceList = <Device,>({ devices, error, onRetry, failed, line }: ListProps<Device>) => {
  if (devices) return <ul className="divide-y divide-border rounded border border-border">{devices.map(line)}</ul>;
  if (error) return <LoadFailed title={failed} failure={failureOf(error)} onRetry={onRetry} />;
  return <Skeleton className="h-24 w-full" />;
};

/** Runs a removal; if another page has removed the entry already, only the list was out of date, which is no error. */
export const removed = async (remove: () => Promise<unknown>): Promise<boolean> => {
  try {
    await remove();
  } catch (failure) {
    return serverErrorOf(failure)?.code === 'NOT_FOUND';
  }
  return true;
};

type LineProps = { userAgent: string; badge?: ReactNode; text: ReactNode; children?: ReactNode };

/** A line of a list of browsers and programs, with its action at the end. */
export const DeviceLine = ({ userAgent, badge, text, children }: LineProps) => {
  const Icon = icons[deviceOf(userAgent).kind];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3 sm:px-4">
      <Icon aria-hidden className="size-5 shrink-0 text-text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {useDeviceName(userAgent)}
          {badge}
        </p>
        <p className="text-sm text-text-muted">{text}</p>
      </div>
      {children}
    </li>
  );
};
