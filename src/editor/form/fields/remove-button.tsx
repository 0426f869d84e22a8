import { FormIcon } from "../form-icon.tsx";
import styles from "./remove-button.module.css";

interface RemoveButtonProps {
  /** Of the field. */
  readonly label: string;
  readonly onRemove: () => void;
  /** Says how far below the top of the field it stands. */
  readonly className: string | undefined;
}

export function RemoveButton({ label, onRemove, className }: RemoveButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.button} ${className}`}
      aria-label={`Remove ${label}`}
      title="Remove"
      onClick={onRemove}
    >
      <FormIcon name="close" />
    </button>
  );
}
