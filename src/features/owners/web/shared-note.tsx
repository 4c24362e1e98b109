/** Of a home of which the reader has a share: they see what it does, and its main owner decides. */
export const SharedNote = ({ mainOwner }: { mainOwner: string }) => (
  <p className="s mut">
    You have a share of this home. {mainOwner} is its main owner and alone decides on tenants, prices, blocked days and
    its agreement.
  </p>
)
