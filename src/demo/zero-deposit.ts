type Client = { query(text: string, values: unknown[]): Promise<unknown> }

/**
 * Inserts a zero-deposit approval from yesterday. There is no PAN, because the connection that plants the world has no
 * key to encrypt one; applying again asks for it.
 */
export async function plantApproved(client: Client, personId: number, now: Date): Promise<void> {
  await client.query(
    `insert into bond_applicant (person_id, part, name, email, phone, employment, pincode, city, locality, state,
       pan_sealed, pan_last4, monthly_income, born_on, stage, limit_amount, fee_percent, applied_at, decided_at)
     select id, 'tenant', trim(first_name || ' ' || last_name), coalesce(email, ''), phone, 'Salaried', '411045', 'Pune',
       'Baner', 'Maharashtra', '', '234F', 4500000, coalesce(born_on, '1995-06-12'), 'eligible', 27000000, 7,
       $2::timestamptz - interval '1 day', $2::timestamptz - interval '1 day'
     from person where id = $1`,
    [personId, now],
  )
}
