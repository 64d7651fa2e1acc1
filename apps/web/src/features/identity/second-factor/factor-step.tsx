import { FirstFactorForm } from './first-factor-form.tsx';
import { type FactorFormProps, SecondFactorForm } from './second-factor-form.tsx';

export interface FactorStepProps extends FactorFormProps {
  /** There is none yet: it is set up first. */
  isFirst: boolean;
}

/** What stands between a right password and the product. */
export function FactorStep({ isFirst, ...props }: FactorStepProps) {
  return isFirst ? <FirstFactorForm {...props} /> : <SecondFactorForm {...props} />;
}
