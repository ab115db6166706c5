import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';

type Schema<Values extends FieldValues> = Parameters<
  typeof standardSchemaResolver<Values, unknown, Values>
>[0];

/**
 * A form validated by a schema of the domain, with the domain's messages.
 * @param mode when it validates first: at the submit, or when a field is left, which suits long forms
 */
export const useDomainForm = <Values extends FieldValues>(
  schema: Schema<Values>,
  defaultValues: DefaultValues<Values>,
  mode: 'onSubmit' | 'onTouched' = 'onSubmit',
): UseFormReturn<Values, unknown, Values> =>
  useForm<Values, unknown, Values>({
    resolver: standardSchemaResolver<Values, unknown, Values>(schema),
    defaultValues,
    mode,
  });
