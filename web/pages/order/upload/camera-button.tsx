import { useRef } from 'react';
import type { FileChoice } from '#web/forms/files/file-field.tsx';
import { Button } from '#web/ui/button.tsx';

/** Stands in no form: the form has one field for files, and this is another way to fill it. */
const cameraInput = (add: FileChoice['add']) => {
  const input = document.createElement('input');
  Object.assign(input, { type: 'file', accept: 'image/*', capture: 'environment' });
  input.addEventListener('change', () => add([...(input.files ?? [])]));
  return input;
};

/** Takes a photograph with the camera; shown where there is a touch screen (styles/order.css). */
export function CameraButton({ choice: { add, disabled }, priced }: Props) {
  const input = useRef<HTMLInputElement>(null); // kept, or Safari forgets it while the camera is open
  if (priced) return null;
  const open = () => {
    input.current = cameraInput(add);
    input.current.click();
  };
  return (
    <Button variant="secondary" disabled={disabled} onClick={open} className="camera">
      Take a photo
    </Button>
  );
}

interface Props {
  choice: Pick<FileChoice, 'add' | 'disabled'>;
  /** Whether its service is priced by its files: a photograph is of no use there. */
  priced: boolean;
}
