import { Button } from '~/components/button';

interface WaitingProps {
  /** What the device will be called. */
  name: string;
  onRetype: () => void;
}

/** Shown until somebody at another device confirms. */
export function Waiting({ name, onRetype }: WaitingProps) {
  return (
    <>
      <p role="status" className="break">
        This device will be called <strong>{name}</strong>. Confirm it on the other device.
      </p>
      <div className="row wrap">
        <span className="spinner" aria-hidden />
        <span className="grow dim">Waiting...</span>
        <Button onClick={onRetype}>Use another code</Button>
      </div>
    </>
  );
}
