/** All served cities by URL slug, for the routes of their pages. A test keeps them equal to the gazetteer. */
export const citySlugs = `
  bangalore gurgaon hyderabad noida pune delhi ghaziabad greater-noida faridabad
  navi-mumbai thane mumbai chennai kolkata ahmedabad jaipur kochi indore
  chandigarh lucknow coimbatore goa mysore kota bhubaneswar nagpur vadodara
  surat visakhapatnam bhopal dehradun thiruvananthapuram mangalore patna ranchi guwahati
`
  .trim()
  .split(/\s+/)
